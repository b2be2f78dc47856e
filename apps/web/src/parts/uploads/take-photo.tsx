import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fittingPhoto } from './fitting-photo.ts'
import classes from './take-photo.module.css'

interface TakePhotoProps {
  disabled: boolean
  onTaken: (photo: File) => void
}

/** Opens the camera of a phone or tablet; elsewhere it is not shown, for there it would only choose a file once more. */
export function TakePhoto({ disabled, onTaken }: TakePhotoProps) {
  const { t } = useTranslation('uploads')
  const input = useRef<HTMLInputElement>(null)
  const [fitting, setFitting] = useState(false)

  async function take(photo: File | undefined) {
    // The person may remove a photo and choose it again.
    if (input.current) input.current.value = ''
    if (!photo) return
    setFitting(true)
    onTaken(await fittingPhoto(photo))
    setFitting(false)
  }

  return (
    <div className={classes.camera}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        data-camera
        onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
      />
      <Button
        fullWidth
        variant="default"
        leftSection={<IconCamera size={18} stroke={1.6} aria-hidden />}
        loading={fitting}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {t('takePhoto')}
      </Button>
    </div>
  )
}
