/** Routes of shared screens. */
import { ACCESS_API } from '@thali/contract/access-paths'
import { createScreenSchema, newScreenSchema, screensSchema } from '@thali/contract/screens'
import { staffOnlyRoutes } from '../account/staff-calls.ts'
import { listScreens } from './staff/screen.queries.ts'
import { createScreen, revokeScreen, viewScreen } from './staff/screens.ts'

export const screenRoutes = staffOnlyRoutes('account', (call) => {
  call(
    ACCESS_API.screens,
    async (deps, staff) => ({
      screens: (await listScreens(deps.db, staff.storeId, deps.now())).map(viewScreen),
    }),
    { summary: 'Shared screens, with when they were last seen', answer: screensSchema },
  )

  call(ACCESS_API.createScreen, createScreen, {
    summary: 'Add a screen; the link in the answer is opened on the tablet, once',
    body: createScreenSchema,
    created: newScreenSchema,
  })

  call(ACCESS_API.revokeScreen, revokeScreen, { summary: 'Remove a screen and end its streams at once' })
})
