import { SEW_OUT } from '@stitchdesk/contract/settings/brand/sew-out'
import type { ShopSettings } from '@stitchdesk/contract/settings/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { callKey } from '../../../lib/api/query.ts'
import { notifySuccess } from '../../../ui/feedback/notify.ts'

type Pictures = ShopSettings['sewOuts']['pictures']

const SETTINGS = callKey('getShopSettings', {})
/** One after the other: each starts from the version that the one before has answered. */
const IN_TURN = { id: 'sew-outs' }

/** Loads what sends files only when a picture is chosen. */
const send = async (file: File) => (await import('../../../lib/api/upload.ts')).uploadSewOut(file)

/** The pictures beside the sign-in, and what can be done with them; each change is saved at once. */
export function useSewOuts({ sewOuts }: ShopSettings) {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  /** The picture being uploaded, shown meanwhile. */
  const [sent, setSent] = useState<Pictures | null>(null)

  const take = (settings: ShopSettings) => {
    client.setQueryData(SETTINGS, settings)
    void client.invalidateQueries({ queryKey: ['getShop'] })
  }
  const onError = (error: Error) => {
    const stale = error instanceof ApiError && error.code === 'stale_version'
    setRefusal(stale ? t('sewOuts.stale') : messageOf(error))
    setSent(null)
    if (stale) void client.invalidateQueries({ queryKey: ['getShopSettings'] })
  }
  const change = useMutation({
    scope: IN_TURN,
    mutationFn: (changed: Pictures) => {
      const { version } = client.getQueryData<ShopSettings>(SETTINGS)?.sewOuts ?? sewOuts
      return call('changeSewOuts', { body: { pictures: changed.map(({ name, alt }) => ({ name, alt })), version } })
    },
    onSuccess: (settings, changed) => {
      take(settings)
      setSent((latest) => (latest === changed ? null : latest))
      notifySuccess(t('sewOuts.saved'))
    },
    onError,
  })
  const upload = useMutation({
    scope: IN_TURN,
    mutationFn: async (files: readonly File[]) => {
      // Pictures before a refused one stay.
      for (const file of files) take(await send(file))
      return files.length
    },
    onSuccess: (count) => notifySuccess(t('sewOuts.added', { count })),
    onError,
  })

  const pictures = sent ?? sewOuts.pictures
  const save = (changed: Pictures) => {
    setRefusal(null)
    setSent(changed)
    change.mutate(changed)
  }

  return {
    pictures,
    refusal,
    adding: upload.isPending,
    add(files: readonly File[]) {
      setRefusal(null)
      if (files.length > 0) upload.mutate(files)
    },
    /** Answers the new description. */
    describe(index: number, typed: string) {
      const alt = typed.trim() || SEW_OUT
      const changes = alt !== pictures[index]?.alt
      if (changes) save(pictures.map((picture, at) => (at === index ? { ...picture, alt } : picture)))
      return alt
    },
    move(index: number, by: -1 | 1) {
      const others = pictures.toSpliced(index, 1)
      save(others.toSpliced(index + by, 0, ...pictures.slice(index, index + 1)))
    },
    remove: (index: number) => save(pictures.toSpliced(index, 1)),
  }
}
