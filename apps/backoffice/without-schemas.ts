/**
 * Stands in the build for zod: the contract's files bring schemas beside the names, limits and types that screens need,
 * and it is the server that reads with them.
 */
const schema: unknown = new Proxy(() => schema, {
  get(_target, name) {
    if (typeof name === 'string' && /parse/i.test(name)) throw new Error('schemas are not in the browser')
    return schema
  },
})

export const z = schema
