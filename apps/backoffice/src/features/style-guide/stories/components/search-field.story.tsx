import { SearchField } from '../../../../shared/forms/search-field.tsx'

export const title = 'SearchField'

const field = (value: string) => () => (
  <SearchField hint="Search for a dish" value={value} onSearch={() => undefined} />
)

export const states = { empty: field(''), typed: field('paneer') }
