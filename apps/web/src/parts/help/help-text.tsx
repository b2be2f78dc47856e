import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { English } from '../../../../../locales/english.generated.ts'

/** What a field means. It takes the focus, so that it is read aloud and Escape closes it. */
export default function HelpText({ about }: { about: keyof English['help'] }) {
  const { t } = useTranslation('help')
  const text = useRef<HTMLDivElement>(null)
  // It comes after its popup, which had nothing to focus.
  useEffect(() => text.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={text} data-autofocus tabIndex={-1}>
      {t(`${about}.text`)}
    </div>
  )
}
