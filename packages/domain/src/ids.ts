/** String reserved for one kind of id: a menu's id is never accepted for a store's. */
type Branded<Kind extends string> = string & { readonly __kind: Kind }

export type StoreId = Branded<'store'>
/** Letters at the start of a store's random addresses; not secret. */
export type StoreCode = Branded<'store-code'>
export type MenuId = Branded<'menu'>
export type CategoryId = Branded<'category'>
export type ItemId = Branded<'item'>
export type OptionId = Branded<'option'>
export type IngredientId = Branded<'ingredient'>
export type OrderId = Branded<'order'>
export type OrderLineId = Branded<'order-line'>
export type UserId = Branded<'user'>
/** Shared screen of a store. */
export type ScreenId = Branded<'screen'>

/** Sorts before every id, and is none: where a walk over ids begins, and a filter that finds nothing. */
export function noId<Id extends string>(): Id {
  return '' as Id
}
