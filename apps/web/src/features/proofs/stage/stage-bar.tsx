import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ARTWORK, type ShownFiles } from './shown-files.ts'
import { ModeSwitch } from './stage-tools.tsx'
import tools from './tools.module.css'

interface StageBarProps {
  shown: ShownFiles
  /** The opacity of the overlay, 0 to 100. */
  overlay: number
  onOverlay: (percent: number) => void
  onClose: () => void
}

/** Above the pictures: the way of showing them, and what the result is compared with. */
export function StageBar({ shown, overlay, onOverlay, onClose }: StageBarProps) {
  const { t } = useTranslation('proofs')
  const { mode, others, artworks, besideProof } = shown
  return (
    <div className={tools.bar}>
      <ModeSwitch
        modes={shown.modes}
        mode={mode}
        onMode={(next) => {
          shown.setMode(next)
          if (next === 'artwork') onClose()
        }}
        overlay={overlay}
        onOverlay={onOverlay}
      />
      {(mode === 'both' || mode === 'overlay') && others.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={t('compare')}
          value={besideProof?._id ?? ARTWORK}
          onChange={(event) => shown.setBeside(event.currentTarget.value)}
          data={[
            ...(artworks.length > 0 ? [{ value: ARTWORK, label: t('modes.artwork') }] : []),
            ...others.map(({ _id, number }) => ({ value: _id, label: t('number', { number }) })),
          ]}
        />
      )}
    </div>
  )
}
