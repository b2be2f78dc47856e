import type { EndpointRows } from '../basics/endpoint.ts'
import { pageParams } from '../basics/fields.ts'
import { markedReadSchema, markReadSchema, notificationPreferencesSchema, notificationsSchema } from './notification.ts'

/** Schemas of the calls about notifications. */
export const NOTIFICATIONS_ENDPOINTS = {
  listNotifications: {
    summary: 'The caller’s notifications, one for each record, latest first, with the unread count',
    params: pageParams,
    response: notificationsSchema,
  },
  markNotificationsRead: {
    summary: 'Mark the notifications of a record, or all, as read',
    body: markReadSchema,
    response: markedReadSchema,
  },
  getNotificationPreferences: {
    summary: 'The notifications the caller gets by email',
    response: notificationPreferencesSchema,
  },
  changeNotificationPreferences: {
    summary: 'Choose which notifications one gets by email',
    body: notificationPreferencesSchema,
    response: notificationPreferencesSchema,
  },
} as const satisfies EndpointRows
