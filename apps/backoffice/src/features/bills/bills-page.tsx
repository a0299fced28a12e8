import { useSearchParams } from 'react-router'
import { BillPage } from './bill-page.tsx'
import { BillsList } from './bills-list.tsx'

/** `…/management/e-commerce/invoice`: the list of bills; with `?id=` one of them. */
export function BillsPage() {
  const [search] = useSearchParams()
  const id = search.get('id')
  return id ? <BillPage invoiceId={id} /> : <BillsList />
}
