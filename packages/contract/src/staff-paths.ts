import type {
  AskReset,
  AskVerify,
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
import type { SecondFactorDue } from './second-factor.ts'
import type { AcceptInvitation, OpenInvitation } from './staff.ts'
import type {
  Board,
  CancelledOrders,
  CancelOrdersBody,
  DiscardBody,
  MoveBody,
  OpenOrders,
  OrderDetail,
  PauseBody,
  RestoredOrders,
  StaffItems,
  Today,
  UndoBody,
  UndoCancelBody,
} from './staff-orders.ts'
import type { SaveStationsBody, Stations } from './stations.ts'
import type { ChangedOrders, MarkBillBody, MoveToTableBody, Tables } from './table-orders.ts'

/** Calls that the backoffice makes. */
export const STAFF_API = /* @__PURE__ */ callsOf(() => ({
  session: get<Session>()('/api/auth/session'),
  /** Answers `secondFactor` where a code is due, else nothing. */
  signIn: post<SignIn, SecondFactorDue | undefined>()('/api/auth/sign-in'),
  signOut: post()('/api/auth/sign-out'),
  oneTimeLink: get<OneTimeLink>()('/api/auth/links/:token'),
  openOneTimeLink: post<OpenLink, SecondFactorDue | undefined>()('/api/auth/links/:token'),
  openInvitation: get<OpenInvitation>()('/api/auth/invitations/:token'),
  acceptInvitation: post<AcceptInvitation>()('/api/auth/invitations/:token'),
  openScreen: get<OpenScreen>()('/api/auth/screens/:token'),
  pairScreen: post()('/api/auth/screens/:token'),
  register: post<Register>()('/api/auth/register'),
  askVerify: post<AskVerify>()('/api/auth/verify'),
  verify: post()('/api/auth/verify/:token'),
  askReset: post<AskReset>()('/api/auth/reset-password'),
  resetPassword: post<ResetPassword>()('/api/auth/reset-password/:token'),
  slugState: get<SlugState>()('/api/slugs/:slug'),
  createStore: post<CreateStore, NewStore>()('/api/stores'),
  events: get()('/api/stores/:storeId/events'),
  board: get<Board>()('/api/stores/:storeId/board'),
  today: get<Today>()('/api/stores/:storeId/today'),
  figures: get<Figures>()('/api/stores/:storeId/figures?period=:period&from=:from&to=:to'),
  openOrders: get<OpenOrders>()(
    '/api/stores/:storeId/orders?state=:state&orderType=:orderType&sender=:sender&before=:before',
  ),
  createOrder: post<OrderPlacementInput, CounterOrder>()('/api/stores/:storeId/orders'),
  counterMenu: get<CounterMenu>()('/api/stores/:storeId/counter-menu'),
  practiceMenu: get<CounterMenu>()('/api/stores/:storeId/practice-menu'),
  stations: get<Stations>()('/api/stores/:storeId/stations'),
  saveStations: post<SaveStationsBody, Stations>()('/api/stores/:storeId/stations'),
  tables: get<Tables>()('/api/stores/:storeId/tables'),
  moveToTable: post<MoveToTableBody, ChangedOrders>()('/api/stores/:storeId/tables/move'),
  markBill: post<MarkBillBody, ChangedOrders>()('/api/stores/:storeId/tables/bill'),
  cancelOrders: post<CancelOrdersBody, CancelledOrders>()('/api/stores/:storeId/orders/cancel'),
  undoCancel: post<UndoCancelBody, RestoredOrders>()('/api/stores/:storeId/orders/undo-cancel'),
  order: get<OrderDetail>()('/api/stores/:storeId/orders/:orderId'),
  moveOrder: post<MoveBody, OrderDetail>()('/api/stores/:storeId/orders/:orderId/state'),
  undoMove: post<UndoBody, OrderDetail>()('/api/stores/:storeId/orders/:orderId/undo'),
  approveOrder: post<UndoBody, OrderDetail>()('/api/stores/:storeId/orders/:orderId/approve'),
  markReady: post<UndoBody, OrderDetail>()('/api/stores/:storeId/orders/:orderId/ready'),
  markOut: post<UndoBody, OrderDetail>()('/api/stores/:storeId/orders/:orderId/out'),
  discardLine: post<DiscardBody, OrderDetail>()('/api/stores/:storeId/orders/:orderId/lines/:lineId/discard'),
  items: get<StaffItems>()('/api/stores/:storeId/items'),
  setItemState: post<{ readonly state: string }>()('/api/stores/:storeId/items/:itemId/state'),
  setItemStates: post<SetItemStatesBody, ItemStatesSet>()('/api/stores/:storeId/items/states'),
  pause: post<PauseBody>()('/api/stores/:storeId/pause'),
  resume: post()('/api/stores/:storeId/resume'),
}))
