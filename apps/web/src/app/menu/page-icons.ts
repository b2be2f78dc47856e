import type { MenuPageName, PageName } from '@stitchdesk/contract/pages'
import type { ColumnSet } from '@stitchdesk/contract/requests/staff-list-columns'
import { REQUEST_VIEWS } from '@stitchdesk/contract/requests/views'
import {
  IconArrowsExchange,
  IconBookmark,
  IconBuilding,
  IconCalendar,
  IconCalendarStats,
  IconCashBanknote,
  IconChartBar,
  IconChartHistogram,
  IconCheckbox,
  IconCirclePlus,
  IconClockExclamation,
  IconCoin,
  IconCoinOff,
  IconFileInvoice,
  IconHistory,
  IconId,
  IconLayoutKanban,
  IconList,
  type IconProps,
  IconReportMoney,
  IconScale,
  IconUserCheck,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
  IconWallet,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

/** A drawn sign, as the icon library has it. */
export type Icon = ComponentType<IconProps>

/** Icons of the staff's request lists, by their columns. */
const LIST_ICONS = {
  default: IconList,
  todays: IconCalendar,
  ready: IconCheckbox,
  all: IconList,
  'convert-to-order': IconArrowsExchange,
  'with-price-zero': IconCoinOff,
  'with-price': IconCoin,
  assigned: IconUserCheck,
  'at-risk': IconClockExclamation,
} as const satisfies Record<ColumnSet, Icon>

/** Icons of all other pages of the menu. They stay apart from the screens, which are part of the first script. */
const ICONS = {
  customers: IconUsers,
  allCustomers: IconUsersGroup,
  designersProgress: IconUserCog,
  salesManProgress: IconChartBar,
  ordersReport: IconCalendarStats,
  customersReport: IconReportMoney,
  companyReport: IconBuilding,
  moneyReport: IconChartHistogram,
  board: IconLayoutKanban,
  pay: IconWallet,
  ownPay: IconWallet,
  employee: IconId,
  quoteRecord: IconHistory,
  placeQuote: IconCirclePlus,
  orderRecord: IconHistory,
  placeOrder: IconCirclePlus,
  vectorRecord: IconHistory,
  placeVector: IconCirclePlus,
  invoiceHistory: IconFileInvoice,
  generateInvoice: IconFileInvoice,
  balance: IconScale,
  designs: IconBookmark,
  invoices: IconFileInvoice,
  payments: IconCashBanknote,
} as const satisfies Record<MenuPageName, Icon>

const BY_NAME: Partial<Record<PageName, Icon>> = {
  ...ICONS,
  ...Object.fromEntries(REQUEST_VIEWS.map(({ name, columnSet }) => [name, LIST_ICONS[columnSet]])),
}

/** The menu icon of a page; a list's icon for those that stand in no menu. */
export function pageIcon(name: PageName): Icon {
  return BY_NAME[name] ?? IconList
}
