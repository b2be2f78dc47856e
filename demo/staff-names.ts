import type { Designation } from '@stitchdesk/contract/basics/enums'

/** A member of the service's own staff. */
export type StaffName = { userName: string; person: string; Designation: Designation; workStatus: string }

/** The staff; the first of each role is the demo's sign-in for that role. */
export const staffNames: readonly StaffName[] = [
  { userName: 'admin', person: 'Rebecca Lindqvist', Designation: 'Administrate', workStatus: 'Day shift' },
  { userName: 'marcus.oyelaran', person: 'Marcus Oyelaran', Designation: 'Administrate', workStatus: 'Evening shift' },
  { userName: 'sales', person: 'Daniela Moretti', Designation: 'sales', workStatus: 'Day shift' },
  { userName: 'kyle.hansen', person: 'Kyle Hansen', Designation: 'sales', workStatus: 'Day shift' },
  { userName: 'priya.nair', person: 'Priya Nair', Designation: 'sales', workStatus: 'Evening shift' },
  { userName: 'designer', person: 'Tomasz Kowalski', Designation: 'designer', workStatus: 'Day shift' },
  { userName: 'aisha.rahman', person: 'Aisha Rahman', Designation: 'designer', workStatus: 'Day shift' },
  { userName: 'leo.fontaine', person: 'Leo Fontaine', Designation: 'designer', workStatus: 'Evening shift' },
  { userName: 'mei.tanaka', person: 'Mei Tanaka', Designation: 'designer', workStatus: 'Night shift' },
  { userName: 'samuel.ortiz', person: 'Samuel Ortiz', Designation: 'designer', workStatus: 'Night shift' },
  { userName: 'subadmin', person: 'Nadine Brandt', Designation: 'subadmin', workStatus: 'Day shift' },
  { userName: 'owen.gallagher', person: 'Owen Gallagher', Designation: 'subadmin', workStatus: 'Evening shift' },
]
