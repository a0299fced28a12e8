/** Routes of scheduled menus. */

import { EDITOR_API } from '@thali/contract/editor-paths'
import {
  scheduleBodySchema,
  scheduledMenuDetailSchema,
  scheduledMenusSchema,
  scheduledSchema,
} from '@thali/contract/scheduled-menu'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { readScheduled, readScheduledMenu } from './read-scheduled.ts'
import { cancelScheduled, scheduleMenu } from './schedule-menu.ts'

export const scheduledRoutes = staffOnlyRoutes('menu editor', (call, deps) => {
  call(
    EDITOR_API.scheduleMenu,
    {
      summary: "Schedule the draft of the menu to be published at a time of the store's clock",
      body: scheduleBodySchema,
      answer: scheduledSchema,
    },
    (staff, { body }) => scheduleMenu(deps, staff, body),
  )

  call(
    EDITOR_API.scheduledMenus,
    {
      summary: 'Scheduled menus, and those that could not be published',
      answer: scheduledMenusSchema,
    },
    (staff) => readScheduled(deps, staff),
  )

  call(
    EDITOR_API.scheduledMenu,
    { summary: 'A scheduled menu with what it changes', answer: scheduledMenuDetailSchema },
    (staff, { params }) => readScheduledMenu(deps, staff, params.scheduledId),
  )

  call(
    EDITOR_API.cancelScheduled,
    { summary: 'Cancel a scheduled menu, or dismiss one that could not be published' },
    (staff, { params }) => cancelScheduled(deps, staff, params.scheduledId),
  )
})
