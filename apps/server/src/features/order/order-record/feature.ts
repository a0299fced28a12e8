import { defineFeature } from '../../../define-feature.ts'

/** Rows of orders and their views; features above this one change them. */
export const orderRecordFeature = defineFeature({})
