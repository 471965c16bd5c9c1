import { type INestApplication, Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { describeApi } from './describe-api.js';

/** The description of the running server, made when it is first asked for. */
@Injectable()
export class ApiDocument {
  private app: INestApplication | undefined;
  private made: OpenAPIObject | undefined;

  /** Sets the application to describe, which exists only once its providers do. */
  describes(app: INestApplication): void {
    this.app = app;
  }

  read(): OpenAPIObject {
    if (!this.app) throw new Error('No application was given to describe.');
    return (this.made ??= describeApi(this.app));
  }
}
