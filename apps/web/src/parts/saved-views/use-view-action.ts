import type { CallName } from '@stitchdesk/contract/calls'
import { useAction } from '../../lib/api/query.ts'

/** As `useAction`, for calls that change saved views, so that the menu follows. */
export function useViewAction<N extends Extract<CallName, 'saveView' | 'changeSavedView' | 'deleteSavedView'>>(
  name: N,
) {
  return useAction(name, { invalidates: ['listSavedViews'] })
}
