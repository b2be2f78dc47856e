import { ActionIcon, Button, FileButton, Group, Text, TextInput, Tooltip } from '@mantine/core'
import { TEXT_LIMITS } from '@stitchdesk/contract/basics/text-limits'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { SEW_OUT } from '@stitchdesk/contract/settings/brand/sew-out'
import { SETTING_LIMITS } from '@stitchdesk/contract/settings/limits'
import type { ShopSettings } from '@stitchdesk/contract/settings/settings'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../../lib/file-size.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { PICTURE_TYPES } from './picture-types.ts'
import classes from './sew-outs.module.css'
import { useSewOuts } from './use-sew-outs.ts'

/** The typed description of a picture; nothing while it has its default name. */
const typedOf = (alt: string) => (alt === SEW_OUT ? '' : alt)

/** The pictures beside the sign-in: added, described, ordered and removed, each at once. */
export function SewOuts({ settings }: { settings: ShopSettings }) {
  const { t } = useTranslation('settings')
  const { pictures, refusal, adding, add, describe, move, remove } = useSewOuts(settings)
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<string>(null)
  /** A moved picture keeps the focus on its button. */
  const moveWithFocus = (index: number, by: -1 | 1) => {
    move(index, by)
    const to = index + by
    const way = to === 0 ? 1 : to === pictures.length - 1 ? -1 : by
    moved.current = `[data-move="${to},${way}"]`
  }
  // Runs once the pictures are in their new order: before that, the button there is another picture's.
  useLayoutEffect(() => {
    if (moved.current) list.current?.querySelector<HTMLElement>(moved.current)?.focus()
    moved.current = null
  })
  const removeWithFocus = (index: number) => {
    remove(index)
    list.current?.parentElement?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  const full = pictures.length >= SETTING_LIMITS.sewOuts
  return (
    <section aria-labelledby="sew-outs">
      <Text size="sm" fw={500} id="sew-outs">
        {t('sewOuts.title')}
      </Text>
      <Text size="xs" c="dimmed" mb="xs">
        {t('sewOuts.intro', { count: SETTING_LIMITS.sewOuts })}
      </Text>
      {pictures.length > 0 && (
        <ul className={classes.pictures} ref={list} aria-labelledby="sew-outs">
          {pictures.map(({ name, address, alt }, index) => (
            <li key={name}>
              <img src={address} alt={typedOf(alt) || t('sewOuts.unnamed')} className={classes.picture} />
              <TextInput
                key={alt}
                placeholder={t('sewOuts.unnamed')}
                size="xs"
                aria-label={t('sewOuts.alt', { number: index + 1 })}
                defaultValue={typedOf(alt)}
                maxLength={TEXT_LIMITS.short}
                onBlur={({ currentTarget }) => {
                  currentTarget.value = typedOf(describe(index, currentTarget.value))
                }}
                onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
              />
              <Group gap={2} justify="center">
                <PictureButton
                  label={t('sewOuts.earlier', { number: index + 1 })}
                  disabled={index === 0}
                  data-move={`${index},-1`}
                  onClick={() => moveWithFocus(index, -1)}
                >
                  <IconChevronLeft size={18} aria-hidden />
                </PictureButton>
                <PictureButton
                  label={t('sewOuts.later', { number: index + 1 })}
                  disabled={index === pictures.length - 1}
                  data-move={`${index},1`}
                  onClick={() => moveWithFocus(index, 1)}
                >
                  <IconChevronRight size={18} aria-hidden />
                </PictureButton>
                <PictureButton
                  label={t('sewOuts.remove', { number: index + 1 })}
                  onClick={() => removeWithFocus(index)}
                >
                  <IconX size={18} aria-hidden />
                </PictureButton>
              </Group>
            </li>
          ))}
        </ul>
      )}
      <Group gap="xs" mb="xs">
        <FileButton accept={PICTURE_TYPES} multiple onChange={add}>
          {(button) => (
            <Button {...button} data-add variant="default" size="xs" loading={adding} disabled={full}>
              {t('sewOuts.add')}
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed">
          {full ? t('sewOuts.full') : t('sewOuts.hint', { size: formatFileSize(FILE_LIMITS.bytes) })}
        </Text>
      </Group>
      <ErrorNotice>{refusal}</ErrorNotice>
    </section>
  )
}

interface PictureButtonProps {
  label: string
  disabled?: boolean
  'data-move'?: string
  onClick: () => void
  children: ReactNode
}

function PictureButton({ label, ...rest }: PictureButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} {...rest} />
    </Tooltip>
  )
}
