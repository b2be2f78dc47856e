import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { pictureAddress } from '@stitchdesk/contract/addresses'
import { fileExtension } from '@stitchdesk/contract/files/file-name'
import type { ProofFile } from '@stitchdesk/contract/proofs/proof'
import { IconMessagePlus, IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../lib/format.ts'
import { useSizes } from '../../../lib/length-unit.ts'
import { scaleLength } from '../../../parts/stitch-viewer/stage/scale-length.ts'
import classes from './tools.module.css'

/** The view: one of the two, side by side, or overlay. */
export const MODES = ['artwork', 'result', 'both', 'overlay'] as const
export type Mode = (typeof MODES)[number]

interface ModeSwitchProps {
  modes: readonly Mode[]
  mode: Mode
  onMode: (mode: Mode) => void
  /** The opacity of the overlay, 0 to 100. */
  overlay: number
  onOverlay: (percent: number) => void
}

/** Switches the view; offers only views with a file. */
export function ModeSwitch({ modes, mode, onMode, overlay, onOverlay }: ModeSwitchProps) {
  const { t } = useTranslation('proofs')
  if (modes.length < 2) return null
  return (
    <div className={classes.modes}>
      <SegmentedControl
        aria-label={t('shown')}
        value={mode}
        onChange={onMode}
        data={modes.map((value) => ({ value, label: t(`modes.${value}`) }))}
      />
      {mode === 'overlay' && (
        <input
          type="range"
          className={classes.slider}
          aria-label={t('overlay')}
          min={0}
          max={100}
          value={overlay}
          onChange={(event) => onOverlay(event.currentTarget.valueAsNumber)}
        />
      )}
    </div>
  )
}

interface ZoomToolsProps {
  percent: number
  onZoom: (factor: number) => void
  onFit: () => void
  /** Shows it as large as it is; null where that is not known. */
  onActual: (() => void) | null
  /** Chooses a place for a comment by keys; null where none can be set. */
  onAdd: (() => void) | null
}

/** Buttons below the picture. */
export function ZoomTools({ percent, onZoom, onFit, onActual, onAdd }: ZoomToolsProps) {
  const { t } = useTranslation('proofs')
  return (
    <div className={classes.tools}>
      {onAdd && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('addComment')}
          className={classes.add}
          leftSection={<IconMessagePlus size={16} aria-hidden />}
          onClick={onAdd}
        >
          <span>{t('addComment')}</span>
        </Button>
      )}
      <div className={classes.zoom}>
        <ActionIcon variant="default" size={30} aria-label={t('zoomOut')} onClick={() => onZoom(1 / 1.5)}>
          <IconMinus size={16} aria-hidden />
        </ActionIcon>
        <output className={classes.percent}>{formatPercent(percent)}</output>
        <ActionIcon variant="default" size={30} aria-label={t('zoomIn')} onClick={() => onZoom(1.5)}>
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
        <Button size="xs" variant="default" onClick={onFit}>
          {t('fit')}
        </Button>
        {onActual && (
          <Button size="xs" variant="default" onClick={onActual}>
            {t('actual')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface ThumbnailsProps {
  files: readonly ProofFile[]
  shown: number | undefined
  /** Comments on each, by its position. */
  counts: ReadonlyMap<number, number>
  onShow: (position: number) => void
}

/** The other files; renders nothing for a single one. */
export function Thumbnails({ files, shown, counts, onShow }: ThumbnailsProps) {
  const { t } = useTranslation('proofs')
  if (files.length < 2) return null
  return (
    <div className={classes.thumbnails}>
      {files.map((file) => {
        const count = counts.get(file.position) ?? 0
        return (
          <button
            key={file.position}
            type="button"
            className={classes.thumbnail}
            aria-pressed={file.position === shown}
            aria-label={count > 0 ? t('fileComments', { name: file.name, count }) : file.name}
            title={file.name}
            onClick={() => onShow(file.position)}
          >
            <FilePicture file={file} />
            {count > 0 && (
              <span className={classes.badge} aria-hidden>
                {count}
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

/** A small picture of a file; its format where there is none. */
function FilePicture({ file: { name, picture } }: { file: ProofFile }) {
  if (!picture.address) return <span className={classes.format}>{fileExtension(name).toUpperCase()}</span>
  return <img src={pictureAddress(picture.address, 96)} alt="" draggable={false} />
}

/** The bar is no wider than this many pixels. */
const WIDEST = 140

/** How long a length of the design is at the present zoom, in the reader's unit. */
export function Scale({ perMm }: { perMm: number }) {
  const sizes = useSizes()
  const mm = scaleLength(perMm, sizes.unit, WIDEST)
  return (
    <div className={classes.scale} style={{ width: mm * perMm }} aria-hidden>
      {sizes.lengthOfMm(mm)}
    </div>
  )
}
