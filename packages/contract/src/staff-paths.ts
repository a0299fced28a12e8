import type {
  AskReset,
  askVerifySchema,
  OneTimeLink,
  OpenLink,
  Register,
  ResetPassword,
  Session,
  SignIn,
} from './accounts.ts'
import type { CounterMenu, CounterOrder } from './counter-orders.ts'
import type { CreateStore, NewStore, SlugState } from './create-store.ts'
import type { Figures } from './figures.ts'
import type { ItemStatesSet, SetItemStatesBody } from './item-states.ts'
import type { OrderPlacementInput } from './order-placement.ts'
import { callsOf, get, post } from './paths.ts'
import type { OpenScreen } from './screens.ts'
import type { secondFactorDueSchema } from './second-factor.ts'
import type { AcceptInvitation, OpenInvitation } from './staff.ts'
import { staffGet, staffPost } from './staff-call.ts'
import type {
  Board,
  CancelledOrders,
  CancelOrdersBody,
  DelayBody,
  DiscardBody,
  MoveBody,
  OpenOrders,
  OrderDetail,
  PauseBody,
  RestoredOrders,
  RushBody,
  StaffItems,
  undoBodySchema,
  undoCancelBodySchema,
} from './staff-orders.ts'
import type { SaveStationsBody, Stations } from './stations.ts'
import type { SetStockBody, StockSet } from './stock.ts'
import type { ChangedOrders, markBillBodySchema, moveToTableBodySchema, Tables } from './table-orders.ts'
import type { Today } from './today.ts'

/** Calls that the backoffice makes. */
export const STAFF_API = /* @__PURE__ */ callsOf(() => ({
  session: get<Session>()('/api/auth/session'),
  /** Answers `secondFactor` where a code is required, otherwise nothing. */
  signIn: post<SignIn, typeof secondFactorDueSchema | undefined>()('/api/auth/sign-in'),
  signOut: post()('/api/auth/sign-out'),
  oneTimeLink: get<OneTimeLink>()('/api/auth/links/:token'),
  openOneTimeLink: post<OpenLink, typeof secondFactorDueSchema | undefined>()('/api/auth/links/:token'),
  openInvitation: get<OpenInvitation>()('/api/auth/invitations/:token'),
  acceptInvitation: post<AcceptInvitation>()('/api/auth/invitations/:token'),
  openScreen: get<OpenScreen>()('/api/auth/screens/:token'),
  pairScreen: post()('/api/auth/screens/:token'),
  register: post<Register>()('/api/auth/register'),
  requestEmailVerification: post<typeof askVerifySchema>()('/api/auth/verify'),
  verifyEmail: post()('/api/auth/verify/:token'),
  requestPasswordReset: post<AskReset>()('/api/auth/reset-password'),
  resetPassword: post<ResetPassword>()('/api/auth/reset-password/:token'),
  slugState: get<SlugState>()('/api/slugs/:slug'),
  createStore: post<CreateStore, NewStore>()('/api/stores'),
  events: staffGet('orders.view')('/events'),
  board: staffGet<Board>('orders.view')('/board'),
  today: staffGet<Today>('figures.view')('/today'),
  figures: staffGet<Figures>('figures.view')('/figures?period=:period&from=:from&to=:to'),
  openOrders: staffGet<OpenOrders>('orders.view')(
    '/orders?state=:state&orderType=:orderType&sender=:sender&before=:before',
  ),
  /** Orders that changed, fetched by the screens that show them. */
  ordersById: staffGet<ChangedOrders>('orders.view')('/orders/by-id?ids=:ids'),
  createOrder: staffPost<OrderPlacementInput, CounterOrder>('orders.create')('/orders'),
  counterMenu: staffGet<CounterMenu>('orders.create')('/counter-menu'),
  practiceMenu: staffGet<CounterMenu>('orders.view')('/practice-menu'),
  stations: staffGet<Stations>('orders.view')('/stations'),
  saveStations: staffPost<SaveStationsBody, Stations>('store.settings')('/stations'),
  tables: staffGet<Tables>('bills.issue')('/tables'),
  moveToTable: staffPost<typeof moveToTableBodySchema, ChangedOrders>('orders.create')('/tables/move'),
  markBill: staffPost<typeof markBillBodySchema, ChangedOrders>('bills.issue')('/tables/bill'),
  cancelOrders: staffPost<CancelOrdersBody, CancelledOrders>('orders.cancel')('/orders/cancel'),
  undoCancellation: staffPost<typeof undoCancelBodySchema, RestoredOrders>('orders.cancel')(
    '/orders/undo-cancel',
  ),
  order: staffGet<OrderDetail>('orders.view')('/orders/:orderId'),
  moveOrder: staffPost<MoveBody, OrderDetail>('orders.move')('/orders/:orderId/state'),
  undoMove: staffPost<typeof undoBodySchema, OrderDetail>('orders.move')('/orders/:orderId/undo'),
  approveOrder: staffPost<typeof undoBodySchema, OrderDetail>('orders.move')('/orders/:orderId/approve'),
  markOrderReady: staffPost<typeof undoBodySchema, OrderDetail>('orders.move')('/orders/:orderId/ready'),
  markOrderOut: staffPost<typeof undoBodySchema, OrderDetail>('orders.move')('/orders/:orderId/out'),
  delayOrder: staffPost<DelayBody, OrderDetail>('orders.move')('/orders/:orderId/delay'),
  discardLine: staffPost<DiscardBody, OrderDetail>('orders.discard')(
    '/orders/:orderId/lines/:lineId/discard',
  ),
  items: staffGet<StaffItems>('items.availability')('/items'),
  setItemState: staffPost<{ readonly state: string }>('items.availability')('/items/:itemId/state'),
  setItemStates: staffPost<SetItemStatesBody, ItemStatesSet>('items.availability')('/items/states'),
  setStock: staffPost<SetStockBody, StockSet>('items.availability')('/stock'),
  pauseOrdering: staffPost<PauseBody>('ordering.pause')('/pause'),
  startRush: staffPost<RushBody>('ordering.pause')('/rush'),
  endRush: staffPost('ordering.pause')('/rush/end'),
  resumeOrdering: staffPost('ordering.pause')('/resume'),
}))
