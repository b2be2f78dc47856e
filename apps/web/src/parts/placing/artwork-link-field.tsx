import { Anchor, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../lib/file-size.ts'
import type { UploadItem } from '../uploads/upload-items.ts'
import classes from './request-fields.module.css'
import type { RequestValues } from './request-values.ts'

const isTooLarge = ({ state, size }: UploadItem) => state === 'refused' && size !== null && size > FILE_LIMITS.bytes

interface ArtworkLinkFieldProps {
  form: UseFormReturnType<RequestValues>
  files: readonly UploadItem[]
}

/** A link to artwork in the customer's own cloud folder. A line offers it; once a file is too large to upload, the field shows. */
export function ArtworkLinkField({ form, files }: ArtworkLinkFieldProps) {
  const { t } = useTranslation(['portal', 'fields'])
  const { artworkLink } = form.values
  const [isOpen, setOpen] = useState(false)
  // It has no `maxLength`, because a browser would cut what is pasted, and half a link leads nowhere.
  const { onFocus, ...inputProps } = form.getInputProps('artworkLink')
  const offer = t('create.link', { size: formatFileSize(FILE_LIMITS.bytes) })
  if (!isOpen && artworkLink === '' && !inputProps.error && !files.some(isTooLarge)) {
    return (
      <Anchor component="button" type="button" size="sm" className={classes.offer} onClick={() => setOpen(true)}>
        {offer}
      </Anchor>
    )
  }
  return (
    <TextInput
      label={t('fields:artworkLink.form')}
      description={offer}
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      mt="xs"
      // The button that opened it is gone.
      autoFocus={isOpen}
      {...inputProps}
      onFocus={(event) => {
        onFocus?.(event)
        setOpen(true)
      }}
    />
  )
}
