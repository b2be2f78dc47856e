import { ActionIcon, Menu } from '@mantine/core'
import type { Desk, DeskCard } from '@stitchdesk/contract/board/board'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LoadNote } from '../../parts/account/load-note.tsx'
import { LazyPopup } from '../../ui/lazy-popup.tsx'
import classes from './card.module.css'
import { isNobodys } from './moves.ts'
import type { Moving } from './moving.ts'

interface MoveMenuProps {
  card: DeskCard
  desk: Desk
  moving: Moving
  open: boolean
  onOpen: (open: boolean) => void
}

/** The desks that a card can be given to, each with what lies on it: for keys, for a thumb, and for who can't see the board. */
export function MoveMenu({ card, desk, moving, open, onOpen }: MoveMenuProps) {
  const { t } = useTranslation('board')
  const others = moving.desks.filter(({ userName, assignable }) => assignable && userName !== desk.userName)
  return (
    <LazyPopup
      kind="menu"
      opened={open}
      onChange={onOpen}
      position="bottom-end"
      shadow="md"
      dropdown={{ className: classes.desks }}
      target={
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.move}
          aria-label={t('move', { code: displayOrderCode(card.requestFor, card.orderCode) })}
        >
          <IconArrowsExchange size={18} />
        </ActionIcon>
      }
    >
      {() => (
        <>
          <Menu.Label>{t('moveTo')}</Menu.Label>
          {others.map((other) => (
            <Menu.Item key={other.userName} onClick={() => moving.moveByKey(card, other.userName)}>
              {isNobodys(other) ? t('unassigned') : other.name}
              {!isNobodys(other) && <LoadNote load={other} least={moving.least === other} />}
            </Menu.Item>
          ))}
        </>
      )}
    </LazyPopup>
  )
}
