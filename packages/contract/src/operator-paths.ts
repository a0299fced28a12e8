/** Calls of operators. They stand apart from `paths.ts`, so that no phone loads them. */
import type {
  ChangedStores,
  ChangeStores,
  CreateOperatorStore,
  CreateOperatorToken,
  FindStores,
  FoundStores,
  NewOperatorToken,
  OperatorDoctor,
  OperatorJobs,
  OperatorStoreDetail,
  OperatorStores,
  OperatorTokens,
  OwnerLink,
  SetSubscription,
  VisitStore,
} from './operators.ts'
import { get, post } from './paths.ts'

export const OPERATOR_API = {
  operatorStores: get<OperatorStores>()('/api/operator/stores?search=:search&state=:state&after=:after'),
  operatorStore: get<OperatorStoreDetail>()('/api/operator/stores/:storeId'),
  exportOperatorStore: get()('/api/operator/stores/:storeId/export'),
  createOperatorStore: post<CreateOperatorStore, OwnerLink>()('/api/operator/stores'),
  findStores: post<FindStores, FoundStores>()('/api/operator/stores/find'),
  changeStores: post<ChangeStores, ChangedStores>()('/api/operator/stores/change'),
  handOverStore: post<{ readonly email: string }, OwnerLink>()('/api/operator/stores/:storeId/hand-over'),
  suspendStore: post<{ readonly reason: string }, OperatorStoreDetail>()(
    '/api/operator/stores/:storeId/suspend',
  ),
  resumeStore: post<undefined, OperatorStoreDetail>()('/api/operator/stores/:storeId/resume'),
  setSubscription: post<SetSubscription, OperatorStoreDetail>()('/api/operator/stores/:storeId/subscription'),
  deleteStore: post<{ readonly slug: string }, OperatorStoreDetail>()('/api/operator/stores/:storeId/delete'),
  restoreStore: post<undefined, OperatorStoreDetail>()('/api/operator/stores/:storeId/restore'),
  visitStore: post<VisitStore>()('/api/operator/stores/:storeId/visit'),
  leaveStore: post()('/api/operator/stores/:storeId/leave'),
  operatorJobs: get<OperatorJobs>()('/api/operator/jobs?state=:state&before=:before'),
  retryDelivery: post<{ readonly storeId: string }>()('/api/operator/deliveries/:deliveryId/retry'),
  operatorDoctor: get<OperatorDoctor>()('/api/operator/doctor'),
  operatorTokens: get<OperatorTokens>()('/api/operator/tokens'),
  createOperatorToken: post<CreateOperatorToken, NewOperatorToken>()('/api/operator/tokens'),
  revokeOperatorToken: post()('/api/operator/tokens/:tokenId/revoke'),
} as const
