/** Stands in for axios's second way of asking: in a browser it takes the first, XMLHttpRequest. */
export const getFetch = (): undefined => undefined
export default undefined
