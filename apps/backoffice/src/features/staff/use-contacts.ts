/** Address book of the store as the server has it, and the actions on it. */

import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { CONTACT_API } from '@thali/contract/contact-paths'
import type { AddContact, Contact } from '@thali/contract/contacts'
import { callApi } from '../../shared/api.ts'
import { useRefetchAfter } from '../../shared/live/use-refetch-after.ts'
import { useStore } from '../../shared/session.ts'

const contactsQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['contacts', storeId],
    queryFn: async ({ signal }) => (await callApi(CONTACT_API.contacts, { storeId }, { signal })).contacts,
  })

/** Query of all contacts; refetched when another person changes one. */
export function useContacts() {
  const { storeId } = useStore()
  return useQuery(contactsQuery(storeId))
}

export function useSaveContact(opened: Contact | null) {
  return useContactChange((storeId, { clientKey, ...fields }: AddContact) =>
    opened
      ? callApi(
          CONTACT_API.changeContact,
          { storeId, contactId: opened.id },
          { body: { ...fields, revision: opened.revision } },
        )
      : callApi(CONTACT_API.addContact, { storeId }, { body: { clientKey, ...fields } }),
  )
}

export function useRemoveContact() {
  return useContactChange((storeId, { id: contactId }: Contact) =>
    callApi(CONTACT_API.removeContact, { storeId, contactId }),
  )
}

function useContactChange<Input, Answer>(change: (storeId: string, input: Input) => Promise<Answer>) {
  const { storeId } = useStore()
  const refetchAfter = useRefetchAfter()
  return useMutation({
    mutationFn: (input: Input) => change(storeId, input),
    onSettled: () => refetchAfter('contact.changed'),
  })
}
