import { defineFeature } from '../../../define-feature.ts'
import { contactRoutes } from './contact.routes.ts'

export const contactFeature = defineFeature({ routes: [contactRoutes] })
