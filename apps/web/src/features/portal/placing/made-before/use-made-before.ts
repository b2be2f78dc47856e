import type { UseFormReturnType } from '@mantine/form'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { MadeBefore } from '@stitchdesk/contract/similar/similar'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/api/call.ts'
import { type RequestValues, valuesFrom } from '../../../../parts/placing/request-values.ts'
import { fieldsOf, type VariedField } from '../../request-kinds.ts'

/** Fields that the earlier design decides; others keep what was typed. */
const DECIDED = ['orderName', 'width', 'height', 'placement'] as const
/** Fields that belong only to the earlier order. */
const ITS_OWN = ['artworkLink', 'po', 'rush', 'additionalInstructions'] as const

/**
 * Fills a form in from a design that was made before.
 * @returns the order code of which the form's request is a reorder; undefined for none
 */
export function useMadeBefore(form: UseFormReturnType<RequestValues>) {
  const { t } = useTranslation('portal')
  const [chosen, setChosen] = useState<{ replica: number | undefined; before: RequestValues } | null>(null)

  async function choose(design: MadeBefore, vary: VariedField): Promise<void> {
    const original = await call('getOrder', { params: { _id: design._id } })
    const before = form.getValues()
    const anew = fieldsOf(vary)
    const filled = valuesFrom(original, before.requestFor, anew)
    const isAnew = (field: string) => anew.some((each) => each === field)
    const decides = (field: string) => DECIDED.some((each) => each === field) || isAnew(field)
    const isTyped = (field: string) =>
      before[field as keyof RequestValues] !== '' || ITS_OWN.some((each) => each === field)
    const kept = Object.entries(before).filter(([field]) => !decides(field) && isTyped(field))
    const isSameKind = original.requestFor === before.requestFor
    const note = t('create.madeBefore.note', { code: displayOrderCode(original.requestFor, original.orderCode) })
    const noted = [before.additionalInstructions, note].filter(Boolean).join('\n')
    form.setValues({
      ...filled,
      ...Object.fromEntries(kept),
      // A request of another kind is no reorder, so its instructions name the design.
      ...(isSameKind ? {} : { additionalInstructions: noted }),
    })
    setChosen({ replica: isSameKind ? original.orderCode : undefined, before })
    const [first] = anew
    if (first) form.getInputNode<HTMLElement, keyof RequestValues>(first)?.focus()
  }

  function undo() {
    if (chosen) form.setValues(chosen.before)
    setChosen(null)
  }

  return { replica: chosen?.replica, choose, undo }
}
