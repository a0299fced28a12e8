import { CONTACT_API } from '@thali/contract/contact-paths'
import { useStoreQuery } from '../../shared/use-store-query.ts'

/** Address book of the store; refetched when another person changes it. */
export function useContacts() {
  return useStoreQuery(['contacts'], CONTACT_API.contacts, { select: ({ contacts }) => contacts })
}
