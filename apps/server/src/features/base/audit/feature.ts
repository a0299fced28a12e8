import { defineFeature } from '../../../define-feature.ts'
import { defineHourlyJob } from '../../../jobs/define-job.ts'
import { removeAfter } from '../../../jobs/remove-after.ts'
import { auditRoutes } from './audit.routes.ts'
import { AUDIT_DAYS, removeOldAudit } from './remove-old-audit.ts'

export const auditFeature = defineFeature({
  routes: [auditRoutes],
  jobs: [
    defineHourlyJob('remove-old-audit', removeOldAudit),
    removeAfter({ table: 'account_audit', key: ['id'], column: 'at', days: AUDIT_DAYS }),
  ],
})
