import { defineFeature } from '../../../define-feature.ts'

/** Rows of orders and their views, which features above this one change. */
export const orderRecordFeature = defineFeature({})
