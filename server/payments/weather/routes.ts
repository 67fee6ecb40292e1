import { queryProviderWeather } from "@corridor/product/payments/weather/contract";
import { route, type Route } from "../../platform/http/route.ts";
import { queryWeather } from "./query-weather.ts";

export const weatherRoutes: readonly Route[] = [route(queryProviderWeather, queryWeather)];
