import type { Page } from '@stitchdesk/contract/pages'
import {
  IconArrowsExchange,
  IconBuilding,
  IconCalendar,
  IconCalendarStats,
  IconCashBanknote,
  IconChartBar,
  IconCheckbox,
  IconCirclePlus,
  IconCoin,
  IconCoinOff,
  IconFileInvoice,
  IconHistory,
  IconId,
  IconList,
  type IconProps,
  IconReportMoney,
  IconUserCheck,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

type Icon = ComponentType<IconProps>

/** Icons by a part of the label; the first that fits counts. */
const ICONS: readonly (readonly [RegExp, Icon])[] = [
  [/^todays/, IconCalendar],
  [/^ready/, IconCheckbox],
  [/PriceZero$/, IconCoinOff],
  [/WithPrice$/, IconCoin],
  [/^allCustomers$/, IconUsersGroup],
  [/^all/, IconList],
  [/^convert/, IconArrowsExchange],
  [/^assigned/, IconUserCheck],
  [/^customers$/, IconUsers],
  [/^designersProgress$/, IconUserCog],
  [/^salesManProgress$/, IconChartBar],
  [/^ordersReport$/, IconCalendarStats],
  [/^customersReport$/, IconReportMoney],
  [/^companyReport$/, IconBuilding],
  [/^employee$/, IconId],
  [/^place/, IconCirclePlus],
  [/Record$/, IconHistory],
  [/^payments$/, IconCashBanknote],
  [/nvoice/, IconFileInvoice],
]

/** The menu icon of a page; a list's icon where none fits better. */
export function pageIcon(page: Page): Icon {
  return ICONS.find(([pattern]) => pattern.test(page.label))?.[1] ?? IconList
}
