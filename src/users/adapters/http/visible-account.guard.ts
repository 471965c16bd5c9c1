import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { AuthenticatedRequest } from '../../../shared/adapters/http/access.decorators.js';
import { NotFound } from '../../../shared/domain/domain-error.js';

/** Finds no account of someone else, whatever the body holds: guards come before its fields are checked. Staff pass. */
@Injectable()
export class VisibleAccountGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { principal, params } = context.switchToHttp().getRequest<AuthenticatedRequest & Request>();
    if (!principal?.isStaff && principal?.userId !== params['id']) throw new NotFound();
    return true;
  }
}
