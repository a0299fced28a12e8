/** Settings of a server that takes as many orders as a test or a measurement sends. */
export const UNLIMITED = {
  LIMIT_ORDERS_PER_MINUTE: '1000000',
  LIMIT_REQUESTS_PER_MINUTE: '9000000',
  LIMIT_UNACCEPTED_PER_TABLE: '0',
  LIMIT_UNACCEPTED_PER_ADDRESS: '0',
  LIMIT_UNACCEPTED_PER_STORE: '0',
  LIMIT_LATER_PER_CLIENT: '0',
  LIMIT_LATER_PER_STORE: '0',
} as const
