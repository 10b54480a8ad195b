/** What of a request cannot be said to the call that it names. */
export interface RequestPart {
  /** The call, as 'GET admin/shops', or the resource where no call is known. */
  readonly call: string
  readonly field?: string
  readonly operator?: string
}

/**
 * A request that its call cannot express, such as a filter by an operator that the wire does not have. It is thrown
 * before anything is sent. Its message is for the developer who wrote the request: a person is told in other words that
 * this is not possible.
 */
export class UnsupportedRequestError extends Error implements RequestPart {
  readonly call: string
  readonly field?: string
  readonly operator?: string

  constructor(message: string, { call, field, operator }: RequestPart) {
    super(message)
    this.name = 'UnsupportedRequestError'
    this.call = call
    if (field !== undefined) this.field = field
    if (operator !== undefined) this.operator = operator
  }
}
