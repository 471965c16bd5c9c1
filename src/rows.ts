/** Every room's tables, for TypeORM. */
export const rows: (new () => object)[] = [];
