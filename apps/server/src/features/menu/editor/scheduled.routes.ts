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

export const scheduledRoutes = staffOnlyRoutes('menu editor', (call) => {
  call(EDITOR_API.scheduleMenu, scheduleMenu, {
    summary: "Schedule the draft of the menu to be published at a time of the store's clock",
    body: scheduleBodySchema,
    answer: scheduledSchema,
  })

  call(EDITOR_API.scheduledMenus, readScheduled, {
    summary: 'Scheduled menus, and those that could not be published',
    answer: scheduledMenusSchema,
  })

  call(EDITOR_API.scheduledMenu, readScheduledMenu, {
    summary: 'A scheduled menu with what it changes',
    answer: scheduledMenuDetailSchema,
  })

  call(EDITOR_API.cancelScheduled, cancelScheduled, {
    summary: 'Cancel a scheduled menu, or dismiss one that could not be published',
  })
})
