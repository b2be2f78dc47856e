import { buildXml, Profile, validateInput } from '@stackforge-eu/factur-x'
import type { InvoiceFigures, InvoiceSheet } from '../tasks.ts'
import { drawInvoice } from './draw-invoice.ts'

/** As the standard calls the file. */
const NAME = 'factur-x.xml'

/**
 * Draws an invoice as a PDF that carries its figures for programs.
 * @throws Error for figures that the standard does not take
 */
export async function drawEInvoice(
  task: InvoiceSheet & { figures: InvoiceFigures },
  parts: readonly Buffer[],
): Promise<Buffer> {
  const { valid, errors } = validateInput(task.figures, Profile.EN16931)
  if (!valid) throw new Error(errors.map(({ message }) => message).join(' '))
  const xml = withoutEmptyLines(buildXml(task.figures, Profile.EN16931))
  return drawInvoice(task, parts, { name: NAME, content: Buffer.from(xml), description: DESCRIPTION })
}

/** The library writes the parts of an address that are missing too, where the standard has them left out. */
const withoutEmptyLines = (xml: string) => xml.replace(/<ram:(LineOne|CityName)><\/ram:\1>/g, '')

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const property = (name: string, description: string) => `
            <rdf:li rdf:parseType="Resource">
              <pdfaProperty:name>${name}</pdfaProperty:name>
              <pdfaProperty:valueType>Text</pdfaProperty:valueType>
              <pdfaProperty:category>external</pdfaProperty:category>
              <pdfaProperty:description>${description}</pdfaProperty:description>
            </rdf:li>`

/** The metadata about the file that Factur-X wants, and their description that PDF/A wants. */
const DESCRIPTION = `
  <rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
    <fx:DocumentType>INVOICE</fx:DocumentType>
    <fx:DocumentFileName>${NAME}</fx:DocumentFileName>
    <fx:Version>1.0</fx:Version>
    <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas>
      <rdf:Bag>
        <rdf:li rdf:parseType="Resource">
          <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
          <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
          <pdfaSchema:prefix>fx</pdfaSchema:prefix>
          <pdfaSchema:property>
            <rdf:Seq>${property('DocumentFileName', 'The name of the embedded XML document')}${property('DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER')}${property('Version', 'The actual version of the standard applying to the embedded XML document')}${property('ConformanceLevel', 'The conformance level of the embedded XML document')}
            </rdf:Seq>
          </pdfaSchema:property>
        </rdf:li>
      </rdf:Bag>
    </pdfaExtension:schemas>
  </rdf:Description>
`
