import { ActionIcon, Menu } from '@mantine/core'
import type { BoardCard, BoardColumn } from '@stitchdesk/contract/board/board'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LoadNote } from '../../parts/account/load-note.tsx'
import { LazyPopup } from '../../ui/lazy-popup.tsx'
import classes from './card.module.css'
import { isUnassigned } from './moves.ts'
import type { Moving } from './moving.ts'

interface MoveMenuProps {
  card: BoardCard
  column: BoardColumn
  moving: Moving
  open: boolean
  onOpen: (open: boolean) => void
}

/** A menu of the designers who can take a card, each with the number of open requests: for keyboards, phones and screen readers. */
export function MoveMenu({ card, column, moving, open, onOpen }: MoveMenuProps) {
  const { t } = useTranslation('board')
  const others = moving.columns.filter(({ userName, assignable }) => assignable && userName !== column.userName)
  return (
    <LazyPopup
      kind="menu"
      opened={open}
      onChange={onOpen}
      position="bottom-end"
      shadow="md"
      dropdown={{ className: classes.columns }}
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
              {isUnassigned(other) ? t('unassigned') : other.name}
              {!isUnassigned(other) && <LoadNote load={other} least={moving.least === other} />}
            </Menu.Item>
          ))}
        </>
      )}
    </LazyPopup>
  )
}
