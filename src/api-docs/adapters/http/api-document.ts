import { type INestApplication, Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';

/** The description of the running server, made when it is first asked for. */
@Injectable()
export class ApiDocument {
  private app: INestApplication | undefined;
  private made: Promise<OpenAPIObject> | undefined;

  /** Sets the application to describe, which exists only once its providers do. */
  describes(app: INestApplication): void {
    this.app = app;
  }

  read(): Promise<OpenAPIObject> {
    return (this.made ??= this.make());
  }

  private async make(): Promise<OpenAPIObject> {
    if (!this.app) throw new Error('No application was given to describe.');
    // Hardly ever asked for, and what makes it takes long to load.
    const { describeApi } = await import('./describe-api.js');
    return describeApi(this.app);
  }
}
