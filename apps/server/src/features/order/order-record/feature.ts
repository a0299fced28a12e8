import { defineFeature } from '../../../define-feature.ts'

/** Rows of orders and what is made of them; whoever changes them stands above. */
export const orderRecordFeature = defineFeature({})
