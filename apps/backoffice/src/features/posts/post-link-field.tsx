import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { POSTS_API } from '@thali/contract/posts-paths'
import { POST_LINKS, type PostLink } from '@thali/domain/post/post'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import type { PostForm } from './use-post-form.tsx'

/** Link to the page where diners book: there is only one. */
const BOOKING = ['page']

/** Link of a post: a dish, a category, a discount, or the page where tables are booked. */
export function PostLinkField({ form: { content, change } }: { form: PostForm }) {
  const { t } = useLingui()
  const { data } = useStoreQuery(['post-links'], POSTS_API.postLinks)
  const { link } = content
  const groups = [
    { group: t`Dishes`, kind: 'item', entries: data?.items },
    { group: t`Categories`, kind: 'category', entries: data?.categories },
    { group: t`Discounts`, kind: 'discount', entries: data?.discounts },
    {
      group: t`Reservations`,
      kind: 'reservations',
      entries: BOOKING.map((id) => ({ id, label: t`Book a table` })),
    },
  ] as const
  const choices = groups.map(({ group, kind, entries = [] }) => ({
    group,
    items: entries.map(({ id, label }) => ({ value: `${kind} ${id}`, label })),
  }))
  const isKnown = !link || choices.some(({ items }) => items.some(({ value }) => value === written(link)))
  return (
    <FormPanel title={t`Leads to`} hint={t`Without it the post leads to the menu.`}>
      <Select
        aria-label={t`Leads to`}
        placeholder={t`The menu`}
        searchable
        clearable
        limit={100}
        data={choices}
        nothingFoundMessage={t`Nothing of this name`}
        value={link ? written(link) : null}
        error={data && !isKnown && t`This no longer exists. Choose something else.`}
        description={
          link?.kind === 'discount' && t`The page shows the discount’s own terms: you need not type them.`
        }
        onChange={(value) => change({ link: readLink(value) })}
      />
    </FormPanel>
  )
}

function written({ kind, id }: PostLink): string {
  return `${kind} ${id}`
}

function readLink(value: string | null): PostLink | null {
  const [kind, id] = value?.split(' ') ?? []
  const known = POST_LINKS.find((one) => one === kind)
  return known && id ? { kind: known, id } : null
}
