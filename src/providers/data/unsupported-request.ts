/** The part of a request that its call cannot express. */
export interface RequestPart {
  /** The call, such as 'GET admin/shops', or the resource if the call is unknown. */
  readonly call: string
  readonly field?: string
  readonly operator?: string
}

/**
 * A request that its call cannot express, such as a filter with an operator that the wire lacks. Thrown before anything
 * is sent. Its message addresses the developer; users see a translated one (`userErrorOf`).
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
