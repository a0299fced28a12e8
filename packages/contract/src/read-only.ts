/** A value of a call as both its ends see it: sent or received, but not changed. Schemas alone infer mutable lists. */
export type ReadOnly<T> = T extends string | number | boolean | bigint | null | undefined | Date
  ? T
  : unknown extends T
    ? T
    : { readonly [Key in keyof T]: ReadOnly<T[Key]> }
