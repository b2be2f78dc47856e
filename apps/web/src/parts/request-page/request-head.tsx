import { ActionIcon, CopyButton, Group, Kbd, Menu, Title, Tooltip, UnstyledButton } from '@mantine/core'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { RequestPage } from '@stitchdesk/contract/requests/request-page'
import { IconCheck, IconCopy, IconKeyboard } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { totalText } from '../../lib/counted.ts'
import { REQUEST_KEYS } from '../../lib/live/keys.ts'
import { useShownUnread } from '../../lib/live/shown-unread.ts'
import { LazyPopup } from '../../ui/lazy-popup.tsx'
import { DueMark } from '../requests/due-mark.tsx'
import { OrderCode } from '../requests/order-code.tsx'
import { RushBadge } from '../requests/rush-badge.tsx'
import { RoundTag, StatusBadge } from '../requests/status-badge.tsx'
import { ListSteps } from './list-steps.tsx'
import classes from './request-head.module.css'
import type { ListNavigation } from './use-list-steps.ts'
import type { PageKey } from './use-page-keys.ts'

interface RequestHeadProps {
  request: RequestPage
  navigation: ListNavigation
  keys: readonly PageKey[]
  /** The list to go back to when the page was opened by a link. */
  list: { path: string; name: string }
  /** Whether to show what only staff see of a round or a conversion. */
  staff: boolean
  /** Beside the code: who else is looking. */
  beside?: ReactNode
  /** Buttons at the right, the one primary action last. */
  actions: ReactNode
}

/** The sticky head of a request's page: breadcrumb, name, status, code and actions. */
export function RequestHead({ request, navigation, keys, list, staff, beside, actions }: RequestHeadProps) {
  const { t } = useTranslation(['requestPage', 'shell'])
  const { requestFor, orderCode, orderName, orderStatus, oStatus } = request
  const unread = useShownUnread()
  const code = displayOrderCode(requestFor, orderCode)
  return (
    <header className={classes.head}>
      <title>{`${unread && `(${unread}) `}${orderName} · ${code} · ${t('shell:product')}`}</title>
      <div className={classes.where}>
        <nav aria-label={t('shell:breadcrumb')} className={classes.breadcrumb}>
          <span>{t(`shell:path.${requestFor}`)}</span>
          <Crumb navigation={navigation} list={list} />
          {navigation.cursor && (
            <span className={classes.steps}>
              <ListSteps
                {...navigation}
                total={totalText(navigation.cursor.total, navigation.cursor.totalIsAtLeast)}
                keys={[REQUEST_KEYS.previous, REQUEST_KEYS.next]}
              />
            </span>
          )}
          <KeysMenu keys={keys} />
        </nav>
        <div className={classes.line}>
          <Title order={1} tabIndex={-1} className={classes.name}>
            {orderName}
          </Title>
          <span className={classes.states}>
            <StatusBadge status={orderStatus} />
            {staff && oStatus !== 'New' && <RoundTag status={oStatus} />}
            {request.rush === 'Yes' && <RushBadge />}
            <span className={classes.due}>
              <DueMark request={request} explained />
            </span>
            <CopyButton value={code}>
              {({ copied, copy }) => (
                <Tooltip label={t(copied ? 'copied' : 'copy')}>
                  <UnstyledButton className={classes.code} onClick={copy} aria-label={t('copyCode', { code })}>
                    <OrderCode request={staff ? request : { requestFor, orderCode }} />
                    {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
                  </UnstyledButton>
                </Tooltip>
              )}
            </CopyButton>
            {beside}
          </span>
        </div>
      </div>
      <Group gap="xs" className={classes.actions}>
        {actions}
      </Group>
    </header>
  )
}

function Crumb({ navigation, list }: Pick<RequestHeadProps, 'navigation' | 'list'>) {
  const { t } = useTranslation('shell')
  const { cursor } = navigation
  const name = cursor ? t(`page.${cursor.label as 'dashboard'}`, { defaultValue: list.name }) : list.name
  return (
    <Link
      to={cursor?.path ?? list.path}
      onClick={(event) => {
        if (!cursor || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        // Goes back in the history, so that the list is where it was left.
        event.preventDefault()
        navigation.back()
      }}
    >
      {name}
    </Link>
  )
}

function KeysMenu({ keys }: Pick<RequestHeadProps, 'keys'>) {
  const { t } = useTranslation('requestPage')
  return (
    <LazyPopup
      kind="menu"
      position="bottom-start"
      shadow="md"
      target={
        <ActionIcon
          className={classes.keys}
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('keys.title')}
          title={t('keys.title')}
        >
          <IconKeyboard size={16} aria-hidden />
        </ActionIcon>
      }
    >
      {() =>
        keys.map(({ key, label, run }) => (
          <Menu.Item key={key} rightSection={<Kbd size="xs">{key === 'Escape' ? 'Esc' : key}</Kbd>} onClick={run}>
            {label}
          </Menu.Item>
        ))
      }
    </LazyPopup>
  )
}
