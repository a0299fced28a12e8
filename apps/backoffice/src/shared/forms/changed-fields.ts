import { isSameContent } from '@thali/domain/same-content'

/** Fields that differ from those of `opened`. */
export function changedFields<Fields extends object>(opened: Fields, fields: Fields): Partial<Fields> {
  const keys = Object.keys(fields) as (keyof Fields)[]
  return Object.fromEntries(
    keys.filter((key) => !isSameContent(fields[key], opened[key])).map((key) => [key, fields[key]]),
  ) as Partial<Fields>
}
