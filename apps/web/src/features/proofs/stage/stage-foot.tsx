import type { ProofComment } from '@stitchdesk/contract/proofs/proof-comment'
import { countsByFile } from './pins-on.ts'
import { pictureWidthMm, pixelsPerMm } from './real-size.ts'
import { isDrawn, type ShownFiles } from './shown-files.ts'
import { Scale, Thumbnails, ZoomTools } from './stage-tools.tsx'
import tools from './tools.module.css'
import { fitting, type Size, type View, WHOLE } from './view.ts'

const NO_COUNTS: ReadonlyMap<number, number> = new Map()
const LEAST_ZOOM = 0.1
const MOST_ZOOM = 12

interface StageFootProps {
  shown: ShownFiles
  comments: readonly ProofComment[]
  view: View
  onView: (change: (before: View) => View) => void
  /** The picture's largest size, in pixels of the screen. */
  frame: Size
  /** Begins a comment by keys; null where none can be set. */
  onAdd: (() => void) | null
  onClose: () => void
}

/** Below the pictures: the other files, the zoom, and the scale. */
export function StageFoot({ shown, comments, view, onView, frame, onAdd, onClose }: StageFootProps) {
  const { mode, main, result, beside } = shown
  const ratio = (main?.picture.width ?? 1) / (main?.picture.height ?? 1)
  const widthMm = main && mode !== 'artwork' ? pictureWidthMm(main) : null
  const fitWidth = fitting(ratio, frame).width
  const perMm = widthMm ? (fitWidth * view.zoom) / widthMm : null
  const actualZoom = widthMm && fitWidth > 0 ? (widthMm * pixelsPerMm()) / fitWidth : null
  const zoomBy = (factor: number) => (before: View) => ({
    ...before,
    zoom: Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, before.zoom * factor)),
  })
  return (
    <div className={tools.below}>
      <div className={tools.strips}>
        {mode !== 'result' && (
          <Thumbnails
            files={mode === 'artwork' ? shown.artworks : shown.besides}
            shown={mode === 'artwork' ? main?.position : beside?.position}
            counts={NO_COUNTS}
            onShow={shown.setArtworkPosition}
          />
        )}
        {mode !== 'artwork' && (
          <Thumbnails
            files={shown.results}
            shown={result?.position}
            counts={countsByFile(comments)}
            onShow={(next) => {
              onClose()
              shown.setPosition(next)
            }}
          />
        )}
      </div>
      {main && isDrawn(main) && (
        <ZoomTools
          percent={Math.round((actualZoom ? view.zoom / actualZoom : view.zoom) * 100)}
          onZoom={(factor) => onView(zoomBy(factor))}
          onFit={() => onView(() => WHOLE)}
          onActual={actualZoom === null ? null : () => onView((before) => ({ ...before, zoom: actualZoom }))}
          onAdd={onAdd}
        />
      )}
      <span className={tools.scaleSpace}>{perMm !== null && <Scale perMm={perMm} />}</span>
    </div>
  )
}
