import type { ShopSettingName } from '@stitchdesk/contract/settings/settings'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { confirmAction } from '../../ui/feedback/confirm.ts'

/** Asks before a page with unsaved input is left. @returns the function by which each form reports whether it has unsaved input */
export function useUnsaved(): (name: ShopSettingName, dirty: boolean) => void {
  const { t } = useTranslation()
  const [unsaved, setUnsaved] = useState<readonly ShopSettingName[]>([])
  const any = unsaved.length > 0
  const blocker = useBlocker(any)
  useEffect(() => {
    if (!any) return
    // The browser asks in its own words before the tab is closed.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [any])
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirmAction({
      title: t('unsaved.title'),
      body: t('unsaved.body'),
      confirmLabel: t('unsaved.discard'),
      cancelLabel: t('unsaved.keep'),
      danger: true,
    }).then((agreed) => (agreed ? blocker.proceed() : blocker.reset()))
  }, [blocker, t])
  return useCallback((name, dirty) => {
    setUnsaved((before) => {
      if (before.includes(name) === dirty) return before
      return dirty ? [...before, name] : before.filter((each) => each !== name)
    })
  }, [])
}
