import { SetMetadata } from '@nestjs/common';

export const IS_PUBLIC = 'access:public';

/** The route answers without a token, and ignores a stale one. Every other route needs one. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(IS_PUBLIC, true);
