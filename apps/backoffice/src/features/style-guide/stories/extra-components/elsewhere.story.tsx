import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { Link } from 'react-router'
import { useStore } from '../../../../shared/session.ts'

export const title = 'Charts, editor, languages, delivery area'

/** Parts that are whole pages of the product: shown where they stand. */
function At({ page, name }: { page: `/app/:slug/${string}`; name: string }) {
  const { slug } = useStore()
  return <Link to={pathTo(page, { slug } as never)}>{name}</Link>
}

export const states = {
  charts: () => <At page={APP_PAGES.figures} name="BarChart" />,
  editor: () => <At page={APP_PAGES.newPost} name="PostEditor" />,
  'multi-language': () => <At page={APP_PAGES.settingsLanguages} name="LanguagesSettingsPage" />,
  map: () => <At page={APP_PAGES.settingsOrderTypes} name="OrderTypesSettingsPage" />,
}
