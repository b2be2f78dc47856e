/** A customer's account, where what they owe is listed. */
export const accountOf = (accountId: string) => `/customers/${accountId}?section=account`
