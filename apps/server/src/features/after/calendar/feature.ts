import { defineFeature } from '../../../define-feature.ts'
import { calendarRoutes } from './calendar.routes.ts'

export const calendarFeature = defineFeature({ routes: [calendarRoutes] })
