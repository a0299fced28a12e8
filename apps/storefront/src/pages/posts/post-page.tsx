import { useLingui } from '@lingui/react/macro'
import { DOCUMENT_PAGES } from '@thali/contract/document-pages'
import type { PublicPost } from '@thali/contract/page-state'
import { pathTo, storePath } from '@thali/contract/paths'
import { storeLabelIn } from '@thali/domain/store/store-label'
import { useDiscountTerms } from '../../features/discounts/use-discount-terms.ts'
import { MarkedText } from '../../features/legal/marked-text.tsx'
import { usePostTimes } from '../../features/posts/use-post-times.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { labelIn } from '../../texts/translated.ts'
import { ResponsiveImage } from '../../ui/image.tsx'
import type { PageProps } from '../page-props.ts'
import { PostCards } from './post-cards.tsx'
import { PostFrame } from './post-frame.tsx'
import styles from './posts.module.css'

/** An offer, event or piece of news, with a link to its subject. */
export function PostPage({ state, page }: PageProps<'post'>) {
  const { t } = useLingui()
  const { store, post, recent } = page
  return (
    <PostFrame state={state} store={store}>
      <article className={styles.post} lang={post.lang}>
        <Heading post={post} />
        {post.isEnded && <p className={styles.ended}>{t`This has ended.`}</p>}
        {post.image && (
          <div className={styles.picture}>
            <ResponsiveImage image={post.image} alt={post.alt} sizes="(width > 680px) 640px, 100vw" first />
          </div>
        )}
        {post.excerpt && (
          <p className={styles.excerpt} dir="auto">
            {post.excerpt}
          </p>
        )}
        {post.discount && <Terms discount={post.discount} />}
        <div className={styles.body} dir="auto">
          <MarkedText text={post.body} level={2} />
        </div>
        {!post.isEnded && <Lead post={post} />}
      </article>
      {recent.length > 0 && (
        <section className={styles.recent} aria-labelledby="recent">
          <h2 id="recent">{t`More from us`}</h2>
          <PostCards posts={recent} storeSlug={store.slug} level={3} />
          <a href={pathTo(DOCUMENT_PAGES.posts, { slug: store.slug })}>{t`All offers and news`}</a>
        </section>
      )}
    </PostFrame>
  )
}

function Heading({ post }: { post: PublicPost }) {
  const { kindName, period } = usePostTimes()
  return (
    <header>
      <p className={styles.muted}>
        {kindName(post)} · {period(post)}
      </p>
      <h1 dir="auto">{post.title}</h1>
    </header>
  )
}

/** Terms of the discount itself, never text typed in the post. */
function Terms({ discount: { rule, categories } }: { discount: NonNullable<PublicPost['discount']> }) {
  const { store, lang } = useStoreView()
  const termsOf = useDiscountTerms(categories, null)
  return (
    <p className={styles.terms} dir="auto">
      <strong>{storeLabelIn(lang, store, rule.label)}</strong> {termsOf(rule)}
    </p>
  )
}

function Lead({ post: { link, leadsToBooking } }: { post: PublicPost }) {
  const { t } = useLingui()
  const { store, lang } = useStoreView()
  if (leadsToBooking)
    return (
      <a className={styles.lead} href={pathTo(DOCUMENT_PAGES.reservations, { slug: store.slug })}>
        {t`Book a table`}
      </a>
    )
  const name = link && labelIn(lang, link)
  const shown = link?.kind === 'item' ? { item: link.id } : link ? { category: link.id } : {}
  return (
    <a className={styles.lead} href={storePath(store.slug, shown)}>
      {name ? t`${name} on the menu` : t`To the menu`}
    </a>
  )
}
