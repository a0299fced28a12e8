/** Parameters of a call's path, which are ids unless its registration says otherwise. */
import { type PathValues, routeOf } from '@thali/contract/paths'
import { idText } from '@thali/contract/text'
import type {
  CategoryId,
  IngredientId,
  ItemId,
  MenuId,
  OrderId,
  OrderLineId,
  StoreId,
  UserId,
} from '@thali/domain/ids'
import { z } from 'zod'

/** Parameters that name a thing of one kind in every path. */
interface KindOfId {
  readonly categoryId: CategoryId
  readonly ingredientId: IngredientId
  readonly itemId: ItemId
  readonly lineId: OrderLineId
  readonly menuId: MenuId
  readonly orderId: OrderId
  readonly storeId: StoreId
  readonly userId: UserId
}

type WithoutQuery<Path extends string> = Path extends `${infer Route}?${string}` ? Route : Path

/** Ids in a path, by the names of its parameters. */
export type PathIds<Path extends string> = {
  readonly [Name in keyof PathValues<WithoutQuery<Path>>]: Name extends keyof KindOfId
    ? KindOfId[Name]
    : string
}

type Names<Route extends string> = Route extends `${string}/:${infer Name}/${infer Rest}`
  ? [Name, ...Names<`/${Rest}`>]
  : Route extends `${string}/:${infer Last}`
    ? [Last]
    : []
type Values<Names, Params, Known> = Names extends [infer Name, ...infer More]
  ? [...(Name extends Known ? [] : [Params[Name & keyof Params]]), ...Values<More, Params, Known>]
  : []

/** Values of a path's parameters in turn, without those that are known. */
export type ValuesOf<Path extends string, Params, Known = never> = Values<
  Names<WithoutQuery<Path>>,
  Params,
  Known
>

/** Names of a path's parameters, in turn. */
export function parametersIn(path: string): string[] {
  return [...routeOf(path).matchAll(/:(\w+)/g)].map(([, name = '']) => name)
}

/** Schema of the ids in a path; undefined if it has none. */
export function pathIdsSchema(path: string): z.ZodType | undefined {
  const names = parametersIn(path)
  return names.length === 0 ? undefined : z.object(Object.fromEntries(names.map((name) => [name, idText])))
}
